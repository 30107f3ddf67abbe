import type { ReactNode } from 'react';
import classes from './drawings.module.css';
import { leafShape } from './vine.tsx';

export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className={classes.drawing} viewBox="0 0 120 96" aria-hidden>
    {children}
  </svg>
);

type LeafProps = { at: readonly [x: number, y: number, angle: number, size?: number] };

export const Leaf = ({ at: [x, y, angle, size = 1] }: LeafProps) => (
  <path className={classes.leaf} transform={`translate(${x} ${y}) rotate(${angle}) scale(${size})`} d={leafShape} />
);

export const Pot = () => (
  <path className={classes.pot} d="M42 66h36v7h-3l-3 16a3 3 0 0 1-3 3H51a3 3 0 0 1-3-3l-3-16h-3z" />
);
