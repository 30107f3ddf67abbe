import { hash, randomBytes } from 'node:crypto';

/** 256 random bits that fit a URL and a header. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hexadecimal: all that the database stores of a token. */
export const tokenHash = (token: string): string => hash('sha256', token);
