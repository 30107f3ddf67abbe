import { prepareMessages } from '../language/translate.ts';

await prepareMessages();
