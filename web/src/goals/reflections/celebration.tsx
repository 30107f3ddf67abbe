import { limits } from '@trellis/contract/core/limits.ts';
import { formatPercent } from '../../language/formats.ts';
import { richText } from '../../language/translate.ts';
import { Vine } from '../../ui/drawings/vine.tsx';
import classes from './celebration.module.css';

export const Celebration = () => (
  <div className={`stack ${classes.celebration}`}>
    <Vine hasTrellis />
    <p>
      {richText('goals.reflections.celebration', {
        b: (chunks) => <strong>{chunks}</strong>,
        progress: formatPercent(limits.progressMax),
      })}
    </p>
  </div>
);
