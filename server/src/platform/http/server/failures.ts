import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Failure, FailureStatus, ValidationFailure } from '@trellis/contract/core/errors.ts';
import { message, type Translate, translateMessage } from '@trellis/contract/core/messages.ts';
import type { ErrorTable } from '@trellis/contract/core/request.errors.ts';
import { type ErrorCode, errors } from '@trellis/contract/error-codes.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApplicationError } from '../../../base/errors.ts';
import type { Log } from '../../../base/log.ts';
import { sourceLanguage, translatorOf } from '../../../base/messages.ts';
import type { Engine } from '../../../database/database.ts';
import { InvalidInput } from '../input.ts';
import type { SecurityHeaders } from './security-headers.ts';

// An import would load all of Node's HTTP, including its client.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** When to try again after a 503 that says nothing else. */
const usualRetryAfterS = 2;

/** An answer whose texts are still names of messages. */
type Answer = { status: FailureStatus; body: Failure | ValidationFailure; retryAfterS?: number | undefined };

const failure = (code: ErrorCode): Answer => ({
  status: errors[code].status,
  body: { detail: errors[code].message, code },
});

const invalid = (code: ErrorCode, detail: ValidationFailure['detail']): Answer => ({
  status: 422,
  body: { detail, code },
});

/** An error about a field has the same form as one found by a schema. */
function answerTo({ code, retryAfterS, userMessage }: ApplicationError): Answer {
  const declared: ErrorTable[string] = errors[code];
  if (declared.field === undefined)
    return { status: declared.status, body: { detail: userMessage, code }, retryAfterS };
  return invalid(code, [{ type: 'value_error', loc: ['body', declared.field], msg: userMessage }]);
}

/** The answers to what Fastify itself refuses, by its error codes. */
const frameworkFailures: Readonly<Record<string, Answer>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: failure('request.too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: failure('request.wrong_content_type'),
  FST_ERR_HANDLER_TIMEOUT: failure('server.overloaded'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: failure('request.malformed'),
};

/**
 * The one place where errors become answers.
 * @param outageOf why the database can't be used now, if that is the reason for an error
 */
export function answerFailures(app: FastifyInstance, outageOf: Engine['outageOf']): void {
  app.setErrorHandler((error: FastifyError, request, reply) => send(reply, answerOf(error, request, outageOf)));
  app.setNotFoundHandler((_, reply) => send(reply, failure('request.no_such_address')));
}

function answerOf(error: FastifyError, request: FastifyRequest, outageOf: Engine['outageOf']): Answer {
  if (error instanceof InvalidInput) return invalid('request.invalid', error.issues);
  if (error instanceof ApplicationError) {
    if (error.cause) request.log.warn({ err: error }, 'a call was refused');
    return answerTo(error);
  }
  const framework = frameworkFailures[error.code];
  if (framework) return framework;
  const outage = outageOf(error);
  if (outage) {
    // When the server ends, its last calls lose the database if their clients have left.
    if (!request.server.draining.begun) request.log.error({ err: error }, 'the database is away');
    return failure(outage);
  }
  if (error.statusCode && error.statusCode < 500) {
    return invalid('request.invalid', [
      { type: 'request_invalid', loc: ['request'], msg: message('errors.http.invalid') },
    ]);
  }
  request.log.error({ err: error }, 'a call failed');
  return failure('server.failed');
}

/** The body in one language. */
const translated = ({ detail, code }: Answer['body'], translate: Translate): Answer['body'] =>
  typeof detail === 'string'
    ? { detail: translateMessage(translate, detail), code }
    : { detail: detail.map((issue) => ({ ...issue, msg: translateMessage(translate, issue.msg) })), code };

function send(reply: FastifyReply, { status, body, ...answer }: Answer) {
  const retryAfterS = answer.retryAfterS ?? (status === 503 ? usualRetryAfterS : undefined);
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer');
  // Fastify would close the connection while the rest of the body still arrives, and that can lose the answer on its way.
  if (status === 413) reply.removeHeader('Connection');
  if (retryAfterS !== undefined) reply.header('Retry-After', Math.max(1, Math.ceil(retryAfterS)));
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(translated(body, reply.request.translate));
}

/** What Node refuses before there is a request: invalid HTTP, endless headers, a client that is too slow. */
const brokenRequests: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too_slow',
};

export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, headers: SecurityHeaders, log: Log) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = failure(brokenRequests[error.code ?? ''] ?? 'request.not_http');
  const reqId = randomUUID();
  // Only the error's code is logged: the rest contains what was sent, possibly a token.
  log.info({ reqId, status, code: error.code, address: socket.remoteAddress }, 'answered');
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `X-Request-Id: ${reqId}`,
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${JSON.stringify(translated(body, translatorOf(sourceLanguage)))}`);
}
