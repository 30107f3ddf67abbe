import { afterEach, vi } from 'vitest';
import { prepareMessages } from '../language/translate.ts';

await prepareMessages();
afterEach(() => void vi.useRealTimers());
