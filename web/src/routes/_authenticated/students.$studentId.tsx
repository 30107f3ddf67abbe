import { createFileRoute } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { StudentScreen } from '../../people/students/student-screen.tsx';
import { studentPageQuery } from '../../people/students/students.queries.ts';

export const Route = createFileRoute('/_authenticated/students/$studentId')({
  staticData: { title: 'Student' },
  // That a guide reads the page is noted, so that it isn't fetched while the pointer only rests on a link. Not awaited:
  // the screen shows its skeleton meanwhile.
  loader: ({ params, preload }) => void (preload || queryClient.prefetchQuery(studentPageQuery(params.studentId))),
  component: StudentScreen,
});
