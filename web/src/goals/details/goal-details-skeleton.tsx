import { Bones, LoadingText } from '../../ui/skeletons/bones.tsx';
import classes from './goal-details-dialog.module.css';

/** The shape of a goal's details while they load. */
export const GoalDetailsSkeleton = () => (
  <div className={classes.columns}>
    <div className={classes.goal}>
      <LoadingText lines={[70, 90, 50]} />
      <div className={classes.celebrated}>
        <Bones lines={[60, 80]} />
      </div>
      <div className={classes.part}>
        <Bones lines={[25, 60, 75, 55]} />
      </div>
      <div className={classes.part}>
        <Bones lines={[90, 90]} />
      </div>
    </div>
    <div className={classes.conversation}>
      <Bones lines={[50, 70, 45, 70, 45]} />
    </div>
  </div>
);
