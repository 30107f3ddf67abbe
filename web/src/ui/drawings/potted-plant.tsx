import classes from './drawings.module.css';
import { Drawing, Leaf, Pot } from './parts.tsx';

/** Three plants, so that a shelf of them isn’t dull. */
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
];

/** A plant that stays the same for the same record. */
export const PottedPlant = ({ of }: { of: string }) => (
  <Drawing>
    {plants[of.charCodeAt(of.length - 1) % plants.length]}
    <Pot />
  </Drawing>
);

/** Room for the first plant. */
export const EmptyPot = () => (
  <Drawing>
    <path className={classes.outline} d="M42 66h36v7h-3l-3 16a3 3 0 0 1-3 3H51a3 3 0 0 1-3-3l-3-16h-3z" />
  </Drawing>
);
