import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { hour } from '../../base/clock.ts';

/** Where browsers report what the content security policy kept a page from doing. */
export const cspReportsPath = '/csp-reports';

const largestBytes = 8 * 1024;
/** Anybody can send reports. So many lines an hour tell of a fault or an attack as well as any number. */
const mostAnHour = 20;
const longest = 100;

type Violation = { directive: string; blocked: string; page: string; source: string; line: number };

const text = z.catch(z.string(), '');
const number = z.catch(z.number(), 0);

/** What `report-uri` sends. */
const single = z.pipe(
  z.object({
    'csp-report': z.object({
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'document-uri': text,
      'source-file': text,
      'line-number': number,
    }),
  }),
  z.transform(({ 'csp-report': report }) => [
    violation({
      directive: report['effective-directive'] || report['violated-directive'],
      blocked: report['blocked-uri'],
      page: report['document-uri'],
      source: report['source-file'],
      line: report['line-number'],
    }),
  ]),
);

/** What `report-to` sends. */
const several = z.pipe(
  z.array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({
        effectiveDirective: text,
        blockedURL: text,
        documentURL: text,
        sourceFile: text,
        lineNumber: number,
      }),
    }),
  ),
  z.transform((reports) =>
    reports.map(({ body }) =>
      violation({
        directive: body.effectiveDirective,
        blocked: body.blockedURL,
        page: body.documentURL,
        source: body.sourceFile,
        line: body.lineNumber,
      }),
    ),
  ),
);

const reports = z.union([single, several]);

/** Takes reports and writes them to the log: what was refused where, and nothing about who was there. */
export async function serveCspReports(app: FastifyInstance): Promise<void> {
  const isWorthALine = firstOfEach(mostAnHour);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const types = ['application/csp-report', 'application/reports+json'];
    scope.addContentTypeParser(types, { parseAs: 'string' }, (_, body, done) => done(null, parsed(String(body))));
    scope.post(cspReportsPath, { logLevel: 'warn', bodyLimit: largestBytes }, async (request, reply) => {
      const { success, data = [] } = reports.safeParse(request.body);
      for (const found of success ? data : []) {
        if (isWorthALine(found)) request.log.warn(found, 'the content security policy kept a page from something');
      }
      return reply.code(204).send();
    });
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Whether this is the first of its kind within the hour, and not too many have been. */
function firstOfEach(most: number): (found: Violation) => boolean {
  const seen = new Set<string>();
  let since = performance.now();
  return (found) => {
    if (performance.now() - since > hour) {
      seen.clear();
      since = performance.now();
    }
    const kind = JSON.stringify(found);
    if (seen.size >= most || seen.has(kind)) return false;
    seen.add(kind);
    return true;
  };
}

/** Keeps of an address what no person can be told by: a page's first part, the name of an own file, another's origin. */
function violation({ directive, blocked, page, source, line }: Violation): Violation {
  return {
    directive: word(directive),
    blocked: placeOf(blocked, page),
    page: /^\/[a-z-]{0,40}/.exec(URL.parse(page)?.pathname ?? '')?.[0] ?? '',
    source: placeOf(source, page),
    line: Number.isSafeInteger(line) ? line : 0,
  };
}

/** Words of the specification, such as `script-src` and `inline`. */
const word = (value: string): string => (/^[a-z-]{1,40}$/.test(value) ? value : '');

function placeOf(value: string, page: string): string {
  const url = URL.parse(value);
  if (!url) return word(value);
  if (!url.protocol.startsWith('http')) return url.protocol.slice(0, longest);
  if (url.origin !== URL.parse(page)?.origin) return url.origin.slice(0, longest);
  return /^\/(assets\/[\w.-]{1,80}|[a-z-]{0,40})/.exec(url.pathname)?.[0] ?? '';
}
