import { createFileRoute } from '@tanstack/react-router';
import { ExampleGoalsScreen } from '../layout/example-goals-screen.tsx';

export const Route = createFileRoute('/example-goals')({
  staticData: { title: 'Example goals' },
  component: ExampleGoalsScreen,
});
