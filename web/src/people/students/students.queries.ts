import { infiniteQueryOptions, keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { getRouteApi, type HistoryState } from '@tanstack/react-router';
import { limits } from '@trellis/contract/core/limits.ts';
import { type PageView, studentLimits } from '@trellis/contract/people/students/student.ts';
import {
  type StudentSort,
  studentSorts,
  studentStates,
  studentsApi,
} from '@trellis/contract/people/students/students.api.ts';
import { usersApi } from '@trellis/contract/people/users/users.api.ts';
import { callQuery } from '../../api/call.query.ts';
import { call } from '../../api/call.ts';
import { pagesQuery } from '../../api/pages.query.ts';
import { listAddress, type ScreenRoute } from '../../ui/lists/list-address.ts';
import { knownColumns, type ListSearch, listQuery } from '../../ui/lists/list-search.ts';

type StudentsSearch = ListSearch<StudentSort>;

declare module '@tanstack/history' {
  interface HistoryState {
    /** The parameters of the list of students that the person came from, if it has several pages. */
    studentsList?: ReturnType<typeof wholeListParameters>;
  }
}

export const studentsSearch = (search: ListSearch<string>): StudentsSearch => knownColumns(search, studentSorts);

const route: ScreenRoute<ListSearch<string> & { scope: string | undefined }> = getRouteApi('/_authenticated/students/');

export const useStudentsList = listAddress(route, studentsSearch);

/** Those who need their guide most come first. */
const usualOrder = { sort_by: 'need', sort_order: 'desc' } as const;

const listParameters = ({ filters, ...search }: StudentsSearch, scope: string | undefined, pageSize: number) => {
  const state = studentStates.find((known) => known === filters.need);
  const page = listQuery({ ...search, filters: {} }, pageSize);
  return { ...usualOrder, ...page, scope, text: filters.name, state };
};

/** The parameters for the students of all pages, at most as many as a list returns. */
export const wholeListParameters = (search: StudentsSearch, scope: string | undefined) =>
  listParameters({ ...search, page: 1 }, scope, limits.listMax);

/** One page of the list of students. The key begins with `goals`, so that a change of goals fetches it again. */
export const studentsQuery = (search: StudentsSearch, scope: string | undefined) =>
  callQuery(['goals', 'students', search, scope], studentsApi.list, {
    query: listParameters(search, scope, limits.studentsPage),
    placeholderData: keepPreviousData,
  });

export const findReminded = (search: StudentsSearch, scope: string | undefined) =>
  mutationOptions({
    mutationFn: () => call(studentsApi.list, { query: wholeListParameters(search, scope) }),
  });

/** Whether the school has students who are only missing from the list because they are inactive. */
export const hasInactiveStudentsQuery = callQuery(['users', 'has inactive students'], usersApi.list, {
  query: { role: 'Student', status: 'Inactive', limit: 1 },
  select: ({ count }) => count > 0,
  meta: { quiet: true },
});

/**
 * Never prefetched, because opening it is recorded. The key begins with `goals`, so that a change of goals fetches it
 * again.
 */
export const studentPageQuery = (user_id: string) =>
  callQuery(['goals', 'student', user_id, 'page'], studentsApi.read, {
    params: { user_id },
    meta: { quiet: true },
  });

export const houseStudentsQuery = (house: string) =>
  callQuery(['users', 'of house', house], usersApi.list, {
    query: { house, role: 'Student', status: 'Active', sort_by: 'full_name', limit: limits.listMax },
    select: ({ data }) => data.map(({ id }) => id),
    meta: { quiet: true },
  });

/** The ids of the students in the list of students that a guide came from. */
export const studentsListQuery = (query: HistoryState['studentsList']) =>
  callQuery(['students', 'list of students', query], studentsApi.list, {
    query: query ?? {},
    enabled: query !== undefined,
    select: ({ data }) => data.map(({ id }) => id),
    meta: { quiet: true },
  });

export const pageViewsQuery = (user_id: string) =>
  pagesQuery<PageView>(['students', user_id, 'page views'], (query, signal) =>
    call(studentsApi.pageViews, { params: { user_id }, query, signal }),
  );

/** How many sheets are printed at once: enough for a house, but not for a school. */
export const sheetsInPart = 100;

/** The sheets of a part of a house, as they are when the screen opens. They don't change while they are printed. */
export const houseSheetsQuery = (house_id: string, part: number) => {
  const first = (part - 1) * sheetsInPart;
  return infiniteQueryOptions({
    queryKey: ['students', 'house', house_id, part],
    queryFn: ({ pageParam: skip, signal }) => {
      const limit = Math.min(studentLimits.sheetsAtOnce, first + sheetsInPart - skip);
      return call(studentsApi.houseSheets, { params: { house_id }, query: { skip, limit }, signal });
    },
    initialPageParam: first,
    getNextPageParam: ({ data, count }, _pages, skip) => {
      const next = skip + data.length;
      return data.length > 0 && next < Math.min(count, first + sheetsInPart) ? next : undefined;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { quiet: true },
  });
};

export const recordPrint = (user_id: string) => call(studentsApi.recordPrint, { params: { user_id } });
