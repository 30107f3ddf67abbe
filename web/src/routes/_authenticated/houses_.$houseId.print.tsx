import { createFileRoute } from '@tanstack/react-router';
import { HousePrintScreen } from '../../people/students/sheet/house-print-screen.tsx';
import { laterPage, lenientSearch } from '../../ui/routing/lenient-search.ts';

export const Route = createFileRoute('/_authenticated/houses_/$houseId/print')({
  staticData: { title: 'shell.screens.sheets', needs: 'house.print', elsewhere: '/houses' },
  validateSearch: lenientSearch(({ part }) => ({ part: laterPage(part) ?? 1 })),
  component: HousePrintScreen,
});
