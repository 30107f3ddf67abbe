import { IconPlant2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { everyone } from '@trellis/contract/people/houses/scope.ts';
import { goalDialogs } from '../../goals/data/goals-search.ts';
import { OpenGoalDialog } from '../../goals/data/open-goal-dialog.ts';
import { GoalDialogs } from '../../goals/dialogs/goal-dialogs.tsx';
import { FollowUpBar } from '../../goals/follow-ups/follow-up-bar.tsx';
import { t } from '../../language/translate.ts';
import { ChooseMyHouses, ScopePicker } from '../../pickers/scope/scope-picker.tsx';
import { DialogOutlet } from '../../ui/dialogs/dialog-outlet.tsx';
import { buttonClass } from '../../ui/elements/button.tsx';
import { dialogAddress } from '../../ui/routing/dialog-address.ts';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import { NotLoaded } from '../../ui/screens/empty-state.tsx';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import { LoadingText } from '../../ui/skeletons/bones.tsx';
import { useCan, useCurrentUser } from '../../viewer/current-user.ts';
import { useScope } from '../../viewer/use-scope.ts';
import { OwnSections } from './own-sections.tsx';
import { SchoolSections } from './school-sections.tsx';
import { todayQuery } from './today.queries.ts';

/** `/today`, `/today?scope=Oak`, and the dialogs of a goal as in `/goals`. */
const todayAddress = dialogAddress('/today', goalDialogs);

const FirstStepsCard = lazyComponent(() =>
  import('../onboarding/onboarding-card.tsx').then((chunk) => chunk.FirstStepsCard),
);

export function TodayScreen() {
  const { open } = todayAddress.useDialogs();
  return (
    <OpenGoalDialog value={open}>
      <Parts />
      <FollowUpBar />
      <DialogOutlet address={todayAddress} Dialog={GoalDialogs} />
    </OpenGoalDialog>
  );
}

function Parts() {
  const viewer = useCurrentUser();
  const can = useCan();
  const scope = useScope();
  const { data: today, isError, refetch } = useQuery(todayQuery(scope));
  if (isError && !today) {
    return <NotLoaded title={t('home.today.notLoaded')} text={t('home.today.notLoadedText')} onRetry={refetch} />;
  }
  return (
    <>
      <ScreenTitle
        actions={
          can('profile.choose_houses') ? (
            <>
              <ScopePicker />
              <ChooseMyHouses />
            </>
          ) : (
            can('student.read', viewer) && (
              <Link to="/students/$studentId" params={{ studentId: viewer.id }} className={buttonClass('plain')}>
                <IconPlant2 size={18} aria-hidden />
                {t('shell.search.myPage')}
              </Link>
            )
          )
        }
      >
        {t('home.today.title')}
      </ScreenTitle>
      {today && can('school.manage') && <FirstStepsCard />}
      {!today && <LoadingText lines={[35, 70, 45, 0, 35, 70, 45]} />}
      {today?.own && <OwnSections today={today.own} waiting={today.waiting} />}
      {today?.school && <SchoolSections today={today.school} scope={scope ?? everyone} />}
    </>
  );
}
