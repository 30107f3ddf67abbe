import { houseNames } from './houses.ts';
import type { PlannedPerson } from './people.ts';

const student = (full_name: string, email: string, house: string | undefined): PlannedPerson => ({
  full_name,
  email,
  is_superuser: false,
  is_active: true,
  house: house ?? null,
  purpose_statement: null,
});

/** Students who have come to the school lately and have no goal yet. */
export const arrivals: readonly PlannedPerson[] = [
  student('Inês Carvalho', 'ines.carvalho@trellis.example', houseNames[0]),
  student('Mateusz Wrona', 'mateusz.wrona@trellis.example', houseNames[4]),
  student('Sara Lindholm', 'sara.lindholm@trellis.example', undefined),
];
