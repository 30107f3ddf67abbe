import { accessScreens } from './every-screen/access.ts';
import { goalsScreens } from './every-screen/goals.ts';
import { peopleScreens } from './every-screen/people.ts';
import { schoolScreens } from './every-screen/school.ts';
import type { Screen } from './every-screen/screen.ts';

/**
 * Every screen and dialog with its viewer, for screenshots and accessibility checks. A new screen or dialog belongs
 * in its group.
 */
export const screens: readonly Screen[] = [...accessScreens, ...goalsScreens, ...peopleScreens, ...schoolScreens];
