import classes from './chart.module.css';

/* How several series are told apart, as many as five: by colour and, where one can't see that, by their dashes. */

const dashes = ['none', '7 3', '2 3', '9 3 2 3', '4 2'];
const colours = [classes.series0, classes.series1, classes.series2, classes.series3, classes.series4];

export const dashOf = (n: number): string => dashes[n % dashes.length] ?? 'none';
export const colourOf = (n: number): string => colours[n % colours.length] ?? '';
export const lineClass = (n: number): string => `${classes.line} ${colourOf(n)}`;
export const barClass = (n: number): string => `${classes.bar} ${colourOf(n)}`;
