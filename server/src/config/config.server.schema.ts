import * as z from 'zod/mini';
import { not, numberInRange, path, percentAlone, setting, text, webAddressRequired } from './config.setting.ts';
import {
  hasPorts,
  isDecodable,
  isEveryAddress,
  isOriginAlone,
  isWebAddress,
  isWritableFolder,
} from './config.values.ts';

/** People also paste passwords with characters that end a part of an address. */
const portRequired =
  'has a port that is no number, or a password with a / or ? in it: write these as %2F and %3F, and a # as %23.';

const databaseAddress = text.check(
  // URL can't parse several hosts.
  z.regex(/^postgres(ql)?:\/\/[^/]+/, {
    error: 'must begin with postgres:// and name a host; leave it out to use the embedded database.',
    abort: true,
  }),
  z.refine(hasPorts, { error: portRequired, abort: true }),
  z.refine(isDecodable, { error: percentAlone }),
);

/** The settings for where the server listens and where it keeps its data. */
export const serverSettings = {
  PORT: setting(
    { otherwise: '3000', meaning: 'the port that Trellis listens on' },
    numberInRange({ least: 0, most: 65_535 }, 'number'),
  ),
  HOST: setting(
    {
      otherwise: '127.0.0.1',
      meaning:
        'the address that Trellis listens on. To reach it from other machines, put a web server with HTTPS in front of it, or set `HOST` to `0.0.0.0` in a network that you trust',
    },
    text,
  ),
  PUBLIC_URL: setting(
    {
      standard: '`http://localhost:PORT`',
      meaning: 'the address that people open, without a path; links in emails begin with it',
    },
    z.optional(
      z.pipe(
        text.check(
          z.refine(isWebAddress, { error: webAddressRequired, abort: true }),
          z.refine(isOriginAlone, {
            error: not(
              'must be only https:// and the name of a host of its own, because Trellis can’t run under a path',
            ),
            abort: true,
          }),
          z.refine((value) => !isEveryAddress(value), {
            error: not('must be an address that people can open'),
          }),
        ),
        z.transform((value) => new URL(value).origin),
      ),
    ),
  ),
  DATA_DIR: setting(
    { otherwise: './data', meaning: 'the folder of the embedded database and of everything else that must last' },
    path,
  ),
  BACKUP_DIR: setting(
    {
      meaning:
        'a folder that gets a [backup](backup.md) every night and keeps the newest 14, best on another disk. With PostgreSQL it needs `pg_dump`',
    },
    z.optional(path.check(z.refine(isWritableFolder, { error: not('must be a folder that Trellis may write into') }))),
  ),
  DATABASE_URL: setting(
    {
      secret: 'in an address',
      meaning:
        '`postgres://user:password@host/database` uses PostgreSQL instead of the embedded database. Name several hosts separated by commas, and Trellis uses the one that takes writes. Connections to another machine must be encrypted: end the address with `?sslmode=verify-full`, or `?sslmode=require` if the certificate can’t be checked',
    },
    z.optional(databaseAddress),
  ),
  DATABASE_OWNER_URL: setting(
    {
      secret: 'in an address',
      meaning:
        'with `DATABASE_URL`: the address of the role that owns the tables, if that is another one (see [Two roles](postgres.md#two-roles)). It is needed to upgrade and to restore',
    },
    z.optional(databaseAddress),
  ),
};
