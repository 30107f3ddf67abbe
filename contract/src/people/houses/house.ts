import * as z from 'zod/mini';
import { limits } from '../../core/limits.ts';
import { message } from '../../core/messages.ts';
import { atMost, id, line, required, timestamp } from '../../core/schemas.ts';
import { user } from '../users/user.ts';

/** Shown as the house of a person who has none. */
export const noHouse = 'No House assigned';
/** The entry of the house dropdown that opens the form for a new house. */
export const createHouseEntry = '+ Create new house';
const reservedNames = [noHouse, createHouseEntry].map((name) => name.toLowerCase());

export const house = z.object({ id, name: z.string(), created_at: timestamp });

export const houseRow = z.object({
  ...house.shape,
  user_count: z.int(),
  /** The names of the guides who are in it or look after it. Only guides see them. */
  guides: z.array(z.string()),
});

export const houseDetails = z.object({
  ...house.shape,
  user_count: z.int(),
  /** Empty if the caller is an unconfirmed sign-up. */
  users: z.array(z.pick(user, { id: true, full_name: true, email: true, is_superuser: true, is_active: true })),
});

export type House = z.infer<typeof house>;
export type HouseRow = z.infer<typeof houseRow>;
export type HouseDetails = z.infer<typeof houseDetails>;

export const houseName = required(line, 'errors.house.nameRequired').check(
  atMost(limits.houseNameMax, 'errors.house.nameTooLong'),
  z.refine((name) => !reservedNames.includes(name.toLowerCase()), message('errors.house.nameReserved')),
);
