import classes from './drawings.module.css';
import { Drawing, Leaf, Pot } from './drawings.tsx';

/** Several plants, so that a shelf of them isn’t dull. */
const plants = [
  <>
    <path className={classes.stem} d="M60 66V26" />
    <Leaf at={[60, 58, -88, 1.3]} />
    <Leaf at={[60, 52, 2, 1.3]} />
    <Leaf at={[60, 42, -88, 1.1]} />
    <Leaf at={[60, 37, 2, 1.1]} />
    <Leaf at={[60, 28, -45, 1.2]} />
  </>,
  <>
    <path className={classes.stem} d="M60 66c0-14-2-22 0-36" />
    <Leaf at={[59, 58, -70, 1.5]} />
    <Leaf at={[59, 52, -15, 1.5]} />
    <g className={classes.blossom}>
      <circle cx="60" cy="18" r="5" />
      <circle cx="70" cy="25" r="5" />
      <circle cx="66" cy="36" r="5" />
      <circle cx="54" cy="36" r="5" />
      <circle cx="50" cy="25" r="5" />
    </g>
    <circle className={classes.heart} cx="60" cy="28" r="5.5" />
  </>,
  <>
    <path className={classes.stem} d="M56 66c-2-12-10-20-18-26M60 66V34M64 66c2-14 10-22 18-28" />
    <Leaf at={[38, 42, -95, 1.1]} />
    <Leaf at={[46, 50, -20, 1]} />
    <Leaf at={[60, 46, -90, 1.1]} />
    <Leaf at={[60, 36, -45, 1.4]} />
    <Leaf at={[72, 50, -80, 1]} />
    <Leaf at={[82, 40, 5, 1.1]} />
  </>,
  <>
    <g className={classes.leaf}>
      <path d="M52 66V36a8 8 0 0 1 16 0v30z" />
      <path d="M52 55h-4a6 6 0 0 1-6-6v-7h5v7a1 1 0 0 0 1 1h4z" />
      <path d="M68 50h4a1 1 0 0 0 1-1v-9h5v9a6 6 0 0 1-6 6h-4z" />
    </g>
    <circle className={classes.blossom} cx="60" cy="27" r="4.5" />
  </>,
  <>
    <path className={classes.stem} d="M60 66V30" />
    <Leaf at={[60, 64, -78, 1.7]} />
    <Leaf at={[60, 62, -12, 1.7]} />
    <path className={classes.blossom} d="M52 30c-2-8-1-14 1-17l4 6 3-7 3 7 4-6c2 3 3 9 1 17-2 4-14 4-16 0z" />
  </>,
];

/** A plant that stays the same for the same record. */
export function PottedPlant({ of }: { of: string }) {
  const sum = [...of].reduce((total, character) => total + character.charCodeAt(0), 0);
  return (
    <Drawing>
      {plants[sum % plants.length]}
      <Pot />
    </Drawing>
  );
}

/** Room for the first plant. */
export const EmptyPot = () => (
  <Drawing>
    <Pot className={classes.outline} />
  </Drawing>
);
