import { createFileRoute } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { StudentScreen } from '../../people/students/page/student-screen.tsx';
import { studentPageQuery } from '../../people/students/students.queries.ts';

export const Route = createFileRoute('/_authenticated/students/$studentId')({
  staticData: { title: 'shell.screens.student' },
  // Opening the page is recorded, so it isn't fetched while the pointer only rests on a link.
  loader: ({ params, preload }) => void (preload || queryClient.prefetchQuery(studentPageQuery(params.studentId))),
  staleTime: 0,
  component: StudentScreen,
});
