/** Every apostrophe that people type. Phones write another one than keyboards: O’Brien and O'Brien. */
export const apostrophes = /['’‘ʼ]/g;
