import { createFileRoute } from '@tanstack/react-router';
import { ExampleGoalsScreen } from '../example-goals/example-goals-screen.tsx';

export const Route = createFileRoute('/example-goals')({
  staticData: { title: 'Example goals' },
  component: ExampleGoalsScreen,
});
