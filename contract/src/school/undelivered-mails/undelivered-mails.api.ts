import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { listOf, pagingQuery } from '../../core/list-query.ts';
import { id, message } from '../../core/schemas.ts';
import { undeliveredMail } from './undelivered-mail.ts';

export const undeliveredMailsApi = {
  list: endpoint({
    method: 'GET',
    path: '/undelivered-mails/',
    permission: 'undelivered_mail.manage',
    summary: 'List the mails that could not be delivered, the newest failure first, without what they say',
    query: pagingQuery,
    answer: listOf(undeliveredMail),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/undelivered-mails/:mail_id/send-again',
    permission: 'undelivered_mail.manage',
    summary: 'Send a mail again that could not be delivered',
    params: z.object({ mail_id: id }),
    answer: message,
    fails: ['mail.not_found', 'mail.expired', 'mail.address_changed', 'mail.inactive', 'mail.enough'],
  }),
  sendAllAgain: endpoint({
    method: 'POST',
    path: '/undelivered-mails/send-again',
    permission: 'undelivered_mail.manage',
    summary: 'Send every mail again that could not be delivered and still can be; the newest 500 with one call',
    answer: z.extend(message, {
      sent: z.number(),
      /** Those that can't be sent again now. */
      left: z.number(),
    }),
  }),
};
