import classes from './chart.module.css';

/* Up to five series differ by colour, and by dashes for those who can't see colours. */

const dashes = ['none', '7 3', '2 3', '9 3 2 3', '4 2'];
const colours = [classes.series0, classes.series1, classes.series2, classes.series3, classes.series4];

export const dashOf = (n: number): string => dashes[n % dashes.length] ?? 'none';
export const colourOf = (n: number): string => colours[n % colours.length] ?? '';
export const lineClass = (n: number): string => `${classes.line} ${colourOf(n)}`;
export const barClass = (n: number): string => `${classes.bar} ${colourOf(n)}`;

/** As wide as its container. @param height in pixels */
export const sized = (height: number) => ({ responsive: true, style: { width: '100%', height } });
