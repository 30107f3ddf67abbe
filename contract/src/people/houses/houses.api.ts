import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { limits } from '../../core/limits.ts';
import { pageOf } from '../../core/list-query.ts';
import { message } from '../../core/messages.ts';
import { id, text } from '../../core/schemas.ts';
import { house, houseDetails, houseName, houseRow } from './house.ts';

const body = z.object({ name: houseName });

export const housesApi = {
  list: endpoint('GET /houses/', 'house.read', {
    summary: 'List houses, newest first',
    ...pageOf(houseRow),
  }),
  create: endpoint('POST /houses/', 'house.create', {
    summary: 'Add a house',
    body,
    answer: house,
    fails: ['house.name_taken'],
    versioned: true,
    idempotent: true,
  }),
  read: endpoint('GET /houses/:house_id', 'house.read', {
    summary: 'Read a house with the users in it',
    answer: houseDetails,
    versioned: true,
  }),
  rename: endpoint('PUT /houses/:house_id', 'house.edit', {
    summary: 'Rename a house',
    body,
    answer: house,
    fails: ['house.name_taken'],
    versioned: true,
  }),
  remove: endpoint('DELETE /houses/:house_id', 'house.delete', {
    summary: 'Delete a house that nobody is in',
    message: 'errors.house.deleted',
    fails: ['house.not_empty'],
  }),
};

const myHouses = z.object({ house_ids: z.array(id) });
const chosenScope = z.object({ scope: text() });

export const myHousesApi = {
  read: endpoint('GET /users/me/houses', 'profile.choose_houses', {
    summary: 'List the houses that you look after as a guide, oldest first',
    answer: myHouses,
  }),
  choose: endpoint('PUT /users/me/houses', 'profile.choose_houses', {
    summary: 'Choose the houses that you look after; every guide can still see everyone',
    body: z.object({
      house_ids: z.array(text()).check(z.maxLength(limits.listMax, message('errors.field.wrongType'))),
    }),
    answer: myHouses,
    fails: ['profile.house_unknown'],
  }),
  rememberScope: endpoint('PUT /users/me/scope', 'profile.choose_houses', {
    summary: 'Remember whose goals you look at: `mine`, `all`, or those of a house by its name or id',
    body: chosenScope,
    answer: chosenScope,
    fails: ['profile.scope_unknown'],
  }),
};
