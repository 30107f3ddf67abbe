import { LibraryScreen } from '../home/example-goals/library-screen.tsx';
import { AuthenticatedLayout } from '../shell/layout/authenticated-layout.tsx';

export const LibraryInFrame = () => (
  <AuthenticatedLayout>
    <LibraryScreen />
  </AuthenticatedLayout>
);
