import { ChartBones } from '../../charts/chart-bones.tsx';
import { t } from '../../language/translate.ts';
import { Bones } from '../../ui/skeletons/bones.tsx';
import figures from './key-figures.module.css';
import section from './section.module.css';

export const OverviewSkeleton = () => (
  <div role="status">
    <span className="visually-hidden">{t('ui.loading')}</span>
    <div className={figures.figures} data-skeleton>
      {[60, 80, 80, 70, 90].map((width, n) => (
        <div key={n}>
          <Bones lines={[width, 30]} />
        </div>
      ))}
    </div>
    <p className={figures.since}>
      <Bones lines={[25]} />
    </p>
    <div className={`card ${section.section}`}>
      <ChartBones mark="bar" height={340} />
    </div>
  </div>
);
