import { QueryClientProvider, useQuery, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Navigate, Outlet, useMatches } from '@tanstack/react-router';
import { actorOf, canSome } from '@trellis/contract/permissions.ts';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { queryClient, reportWith } from '../../api/query-client.ts';
import { schoolQuery } from '../../api/school.ts';
import { onSessionChange } from '../../api/session.ts';
import { dateLocale } from '../../language/locale.ts';
import { t } from '../../language/translate.ts';
import { fetchCode } from '../../ui/routing/fetch-code.ts';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import { BeforeRetry } from '../../ui/screens/error-screen.tsx';
import { ScreenSkeleton } from '../../ui/skeletons/bones.tsx';
import { dismissActions, notifyFailure, notifySuccess } from '../../ui/toasts/notify.ts';
import { currentUserQuery } from '../../viewer/current-user.ts';
import { currentHouseWord, setHouseWord } from '../../viewer/house-word.ts';
import { MenuLinks } from '../menu/menu-links.tsx';
import { PhoneBar } from '../menu/phone-bar.tsx';
import classes from './authenticated-layout.module.css';
import { TopBar } from './top-bar.tsx';

type Props = { children?: ReactNode };

/** The frame of the signed-in screens, which shows before the user has loaded. */
export const AuthenticatedLayout = (props: Props) => (
  <I18nProvider locale={dateLocale}>
    <QueryClientProvider client={queryClient}>
      <Frame {...props} />
    </QueryClientProvider>
  </I18nProvider>
);

function Frame(props: Props) {
  const { reset } = useQueryErrorResetBoundary();
  const houseWord = useHouseWord();
  const { data: user } = useQuery(currentUserQuery);
  const isKnown = user !== undefined;
  useEffect(() => {
    if (isKnown) void fetchCode();
  }, [isKnown]);
  const askAgain = () => {
    reset();
    void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' });
  };
  return (
    <div className={classes.layout} key={houseWord} data-density={user?.density ?? undefined}>
      <a href="#main" className={`rounded padded ${classes.skip}`} data-screen-only>
        {t('shell.skip')}
      </a>
      <TopBar />
      <nav className={classes.side} aria-label={t('shell.menu.main')}>
        <MenuLinks />
      </nav>
      <main id="main" tabIndex={-1} className={`full ${classes.main}`}>
        <BeforeRetry value={askAgain}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Screen {...props} />
          </Suspense>
        </BeforeRetry>
      </main>
      <PhoneBar />
    </div>
  );
}

const SecondFactorNeeded = lazyComponent(
  () => import('../../access/second-factor/set-up.tsx').then((chunk) => chunk.SecondFactorNeeded),
  <ScreenSkeleton />,
);

const GivenPasswordNotice = lazyComponent(() =>
  import('./given-password-notice.tsx').then((chunk) => chunk.GivenPasswordNotice),
);

/** The screen, for those who may open it, unless the second factor has to be set up first. */
function Screen({ children = <Outlet /> }: Props) {
  const { data: user, isError } = useQuery(currentUserQuery);
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  // The set-up ends with codes that show only once. By then, the server no longer asks for the set-up.
  const [showsCodes, setShowsCodes] = useState(false);
  if (user?.must_set_up_second_factor || showsCodes) return <SecondFactorNeeded onCodes={setShowsCodes} />;
  if (screen?.needs && !user && !isError) return <ScreenSkeleton />;
  if (screen?.needs && user && !canSome(actorOf(user), screen.needs)) {
    return <Navigate to={screen.elsewhere ?? '/goals'} replace />;
  }
  return (
    <>
      {user?.has_given_credential && <GivenPasswordNotice />}
      {children}
    </>
  );
}

// Queries and mutations report what succeeded or failed as toasts.
reportWith({ showFailure: notifyFailure, showSuccess: notifySuccess });
onSessionChange((change) => void (change === 'signed out' && dismissActions()));

/** Follows the school's word for a house. The key changes with the word, so that texts render again. */
function useHouseWord(): string {
  const { data: school } = useQuery(schoolQuery);
  // Set before the components below read it.
  if (school) setHouseWord(school.house_word);
  return JSON.stringify(currentHouseWord());
}
