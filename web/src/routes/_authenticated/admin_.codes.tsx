import { createFileRoute } from '@tanstack/react-router';
import { CodesScreen } from '../../people/login-cards/codes-screen.tsx';
import { laterPage, lenientSearch, textsOf } from '../../ui/routing/lenient-search.ts';

export const Route = createFileRoute('/_authenticated/admin_/codes')({
  staticData: { title: 'shell.screens.loginCards', needs: 'user.make_codes' },
  validateSearch: lenientSearch(({ house, import: importId, user, also, part }) => ({
    ...textsOf({ house, import: importId, user, also }),
    part: laterPage(part),
  })),
  component: CodesScreen,
});
