import { verify } from '@node-rs/argon2';
import fastify from 'fastify';

/*
 * A bare route that compares a password with the hash that this process is given, by the function of the library that
 * waits for a thread, and does nothing else.
 */

const [hash = ''] = process.argv.slice(2);
const app = fastify();
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, new URLSearchParams(String(body)).get('password')),
);
app.post('/', async ({ body }) => ({ isRight: await verify(hash, String(body)) }));
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ origin });
process.once('disconnect', () => process.exit());
