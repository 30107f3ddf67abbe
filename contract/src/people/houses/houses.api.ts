import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { listOf, pagingQuery } from '../../core/list-query.ts';
import { id, messageAnswer } from '../../core/schemas.ts';
import { house, houseDetails, houseName, houseRow } from './house.ts';

const params = z.object({ house_id: id });
const body = z.object({ name: houseName });

export const housesApi = {
  list: endpoint({
    method: 'GET',
    path: '/houses/',
    permission: 'house.read',
    summary: 'List houses, newest first',
    query: pagingQuery,
    answer: listOf(houseRow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/houses/',
    permission: 'house.create',
    summary: 'Add a house',
    body,
    answer: house,
    fails: ['house.name_taken'],
    versioned: true,
    idempotent: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/houses/:house_id',
    permission: 'house.read',
    summary: 'Read a house with the users in it',
    params,
    answer: houseDetails,
    versioned: true,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/houses/:house_id',
    permission: 'house.edit',
    summary: 'Rename a house',
    params,
    body,
    answer: house,
    fails: ['house.name_taken'],
    versioned: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/houses/:house_id',
    permission: 'house.delete',
    summary: 'Delete a house that nobody is in',
    params,
    answer: messageAnswer,
    fails: ['house.not_empty'],
  }),
};
