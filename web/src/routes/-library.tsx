import { LibraryScreen } from '../home/example-goals/library-screen.tsx';
import { AuthenticatedLayout } from '../shell/layout/authenticated-layout.tsx';

/** The example goals for people who are signed in. */
export const LibraryInFrame = () => (
  <AuthenticatedLayout>
    <LibraryScreen />
  </AuthenticatedLayout>
);
