import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { myHousesApi } from '@trellis/contract/people/houses/houses.api.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { currentUserQuery } from './current-user.ts';

/** The scope in the address, which every screen for guides understands. */
export function useScopeInAddress(): string | undefined {
  const search: { scope?: unknown } = useSearch({ strict: false });
  return typeof search.scope === 'string' ? search.scope : undefined;
}

/** Whose goals the viewer looks at: what the address says, or else what they chose last. */
export function useScope(): string | undefined {
  const { data: viewer } = useQuery(currentUserQuery);
  return useScopeInAddress() ?? viewer?.scope ?? undefined;
}

/** The scope that `useScope()` will return, for loaders, which run before a screen opens. */
export const scopeFor = async (inAddress: string | undefined): Promise<string | undefined> =>
  inAddress ?? (await queryClient.ensureQueryData(currentUserQuery)).scope ?? undefined;

/** Remembers the choice for the account. The address has it already, so nobody waits for this. */
const rememberScope = mutationOptions({
  mutationFn: (scope: string) => call(myHousesApi.rememberScope, { body: { scope } }),
  onMutate: (scope) => queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, scope }),
  meta: { quiet: true },
});

export function useChooseScope() {
  const navigate = useNavigate();
  const { mutate } = useMutation(rememberScope);
  return (scope: string) => {
    mutate(scope);
    void navigate({
      to: '.',
      search: (now) => ({ ...now, scope, ...('page' in now && { page: 1 }) }),
      resetScroll: false,
    });
  };
}
