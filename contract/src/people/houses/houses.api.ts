import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { pageOf } from '../../core/list-query.ts';
import { house, houseDetails, houseName, houseRow } from './house.ts';

const body = z.object({ name: houseName });

export const housesApi = {
  list: endpoint('GET /houses/', {
    permission: 'house.read',
    summary: 'List houses, newest first',
    ...pageOf(houseRow),
  }),
  create: endpoint('POST /houses/', {
    permission: 'house.create',
    summary: 'Add a house',
    body,
    answer: house,
    fails: ['house.name_taken'],
    versioned: true,
    idempotent: true,
  }),
  read: endpoint('GET /houses/:house_id', {
    permission: 'house.read',
    summary: 'Read a house with the users in it',
    answer: houseDetails,
    versioned: true,
  }),
  rename: endpoint('PUT /houses/:house_id', {
    permission: 'house.edit',
    summary: 'Rename a house',
    body,
    answer: house,
    fails: ['house.name_taken'],
    versioned: true,
  }),
  remove: endpoint('DELETE /houses/:house_id', {
    permission: 'house.delete',
    summary: 'Delete a house that nobody is in',
    message: 'errors.house.deleted',
    fails: ['house.not_empty'],
  }),
};
