import type { Translate } from '@trellis/contract/core/messages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { negotiatedLanguage, translatorOf } from '../../../base/messages.ts';
import type { Config } from '../../../config/config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language that the caller asked for, as far as Trellis speaks it. */
    readonly language: string;
    readonly translate: Translate;
  }
}

/** Lets each request know its language, which is read from `Accept-Language` only where an answer has words in it. */
export function addLanguage(app: FastifyInstance, config: Pick<Config, 'language'>): void {
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      return negotiatedLanguage(this.headers['accept-language'], config.language);
    },
  });
  app.decorateRequest('translate', {
    getter(this: FastifyRequest) {
      return translatorOf(this.language);
    },
  });
}
