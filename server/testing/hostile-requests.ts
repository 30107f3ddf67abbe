/*
 * Requests that are broken in themselves, whatever the endpoint: query strings, paths, bodies and content types.
 */

export const hostileQueries = [
  'a[]=1&a=2',
  'skip=1&skip=2',
  '%00=%00',
  '=&=&&',
  '%',
  '%zz=1',
  'title=%ff',
  'limit=10&limit=20',
  '__proto__[x]=1',
];
export const hostilePaths = [
  '/%00',
  '/%ff',
  '/%2e%2e/',
  '/;x=1',
  '//',
  '/..%2f',
  '/%',
  '/a/b/c',
  '/%F0%9F%98%80',
  `/${'x'.repeat(5000)}`,
];
export const hostileBodies = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"a":1}}',
  '\u0000',
  '{"__proto__":{"x":1}}',
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  'x'.repeat(70_000),
  'username=a&username=b&password=c',
  '%zz=%',
  '\ufeff{}',
];
export const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data',
  'nonsense',
  '',
  'APPLICATION/JSON',
  'application/json;',
];
