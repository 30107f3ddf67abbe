import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../dates/use-time-zone.ts';
import { t } from '../../language/translate.ts';
import { RecordDialog } from '../../ui/dialogs/record-dialog.tsx';
import { templateQuery } from '../templates/templates.queries.ts';
import { AddGoalDialog } from './add-goal-dialog.tsx';
import { valuesOfTemplate } from './goal-form.ts';

/** The form of a new goal, filled in from a template. */
export function AddGoalFromTemplate({ template, onClose }: { template: string; onClose: () => void }) {
  const query = useQuery(templateQuery(template));
  const today = useToday();
  return (
    <RecordDialog title={t('goals.forms.addGoal')} query={query} onClose={onClose}>
      {({ answer }) => (
        <AddGoalDialog
          values={valuesOfTemplate(answer, today)}
          steps={answer.steps}
          draftName={`new goal from ${answer.id}`}
          onClose={onClose}
        />
      )}
    </RecordDialog>
  );
}
