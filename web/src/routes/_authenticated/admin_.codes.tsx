import { createFileRoute } from '@tanstack/react-router';
import { CodesScreen } from '../../people/login-cards/codes-screen.tsx';
import { lenientSearch, textOf } from '../../ui/routing/lenient-search.ts';

export const Route = createFileRoute('/_authenticated/admin_/codes')({
  staticData: { title: 'shell.screens.loginCards', needs: 'user.make_codes' },
  validateSearch: lenientSearch(({ house, import: file, user, also, part }) => ({
    house: textOf(house),
    import: textOf(file),
    user: textOf(user),
    also: textOf(also),
    part: Number(part) > 1 ? Math.trunc(Number(part)) : undefined,
  })),
  component: CodesScreen,
});
