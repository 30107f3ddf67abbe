import { createFileRoute, redirect } from '@tanstack/react-router';
import { HousePrintScreen } from '../../students/house-print-screen.tsx';
import { lenientSearch } from '../../ui/routing/lenient-search.ts';

type Params = { part: number };

export const Route = createFileRoute('/_authenticated/houses_/$houseId/print')({
  staticData: { title: 'Sheets' },
  validateSearch: lenientSearch<Partial<Params>, Params>(({ part }) => ({
    part: Math.max(1, Math.trunc(Number(part)) || 1),
  })),
  beforeLoad: async () => {
    // Imported only here, because what stands in this function is loaded with every screen, /login too.
    const { currentUserCan } = await import('../../auth/current-user.ts');
    if (!(await currentUserCan('house.print'))) throw redirect({ to: '/houses', replace: true });
  },
  component: HousePrintScreen,
});
