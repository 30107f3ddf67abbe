import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { limits } from '@trellis/contract/core/limits.ts';
import {
  type StudentSort,
  studentSorts,
  studentStates,
  studentsApi,
} from '@trellis/contract/people/students/students.api.ts';
import { usersApi } from '@trellis/contract/people/users/users.api.ts';
import { call } from '../../api/call.ts';
import { listAddress, type ScreenRoute } from '../../ui/lists/list-address.ts';
import { knownColumns, type ListSearch, listQuery } from '../../ui/lists/list-search.ts';

export type StudentsSearch = ListSearch<StudentSort>;

type StudentsParams = ListSearch<string> & { scope: string | undefined };

declare module '@tanstack/history' {
  interface HistoryState {
    /** The parameters of the list of students that the person came from, if it has several pages. */
    studentsList?: ReturnType<typeof wholeListParameters>;
  }
}

export const studentsSearch = (search: ListSearch<string>): StudentsSearch => knownColumns(search, studentSorts);

const route: ScreenRoute<StudentsParams> = getRouteApi('/_authenticated/students/');

export const useStudentsList = listAddress(route, studentsSearch);

/** Those who need their guide most come first. */
const usualOrder = { sort_by: 'need', sort_order: 'desc' } as const;

const listParameters = ({ filters, ...search }: StudentsSearch, scope: string | undefined, pageSize: number) => {
  const state = studentStates.find((one) => one === filters.need);
  const page = listQuery({ ...search, filters: {} }, pageSize);
  return { ...usualOrder, ...page, scope, text: filters.name, state };
};

/** The parameters for the students of all pages, at most as many as one reminder takes. */
export const wholeListParameters = (search: StudentsSearch, scope: string | undefined) =>
  listParameters({ ...search, page: 1 }, scope, limits.remindedAtOnceMax);

/** One page of the list of students. The key begins with `goals`, so that a change of goals fetches it again. */
export const studentsQuery = (search: StudentsSearch, scope: string | undefined) =>
  queryOptions({
    queryKey: ['goals', 'students', search, scope],
    queryFn: ({ signal }) =>
      call(studentsApi.list, { query: listParameters(search, scope, limits.studentsPage), signal }),
    placeholderData: keepPreviousData,
  });

export const remindedQuery = (search: StudentsSearch, scope: string | undefined) =>
  queryOptions({
    queryKey: ['goals', 'students', 'reminded', search, scope],
    queryFn: ({ signal }) => call(studentsApi.list, { query: wholeListParameters(search, scope), signal }),
    staleTime: 0,
  });

/** Whether the school has students who are only missing from the list because they are inactive. */
export const hasInactiveStudentsQuery = queryOptions({
  queryKey: ['users', 'has inactive students'],
  queryFn: ({ signal }) => call(usersApi.list, { query: { role: 'Student', status: 'Inactive', limit: 1 }, signal }),
  select: ({ count }) => count > 0,
  meta: { quiet: true },
});
