/** Orders names as people count: 5a before 10a. */
export const compareNames = new Intl.Collator('en', { numeric: true }).compare;
