import type { ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';

/** As wide as there is room. @param height in pixels */
export const Sized = ({ height, children }: { height: number; children: ReactElement }) => (
  <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
    {children}
  </ResponsiveContainer>
);
