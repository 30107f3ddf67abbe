import { useMutation, useQuery } from '@tanstack/react-query';
import { useToday } from '../../dates/use-time-zone.ts';
import { t } from '../../language/translate.ts';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { RecordDialog } from '../../ui/dialogs/record-dialog.tsx';
import { isSendable } from '../../ui/forms/field.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import { createGoal } from '../data/goal-edits.mutations.ts';
import classes from '../steps/steps.module.css';
import { templateQuery } from '../templates/templates.queries.ts';
import { GoalFields } from './goal-fields.tsx';
import { addGoalForm, emptyGoal, type GoalValues, valuesOfTemplate } from './goal-form.ts';

type Props = {
  /** The initial values, and the name of the draft. */
  values?: GoalValues;
  draftName?: string;
  steps?: string[];
  onClose: () => void;
};

export function AddGoalDialog({ values = emptyGoal, draftName = 'new goal', steps = [], onClose }: Props) {
  const viewer = useCurrentUser();
  const create = useMutation(createGoal);
  const { form, busy, cancel, formProps } = useDraftForm({
    draftName,
    schema: addGoalForm,
    values,
    send: (goal) => create.mutateAsync(steps.length > 0 ? { ...goal, steps } : goal),
    onDone: onClose,
  });
  return (
    <Dialog title={t('goals.forms.addGoal')} onClose={onClose}>
      <DraftForm {...formProps}>
        <GoalFields form={form} use="to add" viewer={viewer} />
        {steps.length > 0 && <StartingSteps titles={steps} />}
        <SaveButtons onCancel={cancel} busy={busy} isSendable={isSendable(form)} />
      </DraftForm>
    </Dialog>
  );
}

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

/** The steps that a new goal starts with; its owner can change them later. */
const StartingSteps = ({ titles }: { titles: readonly string[] }) => (
  <section className={`part ${classes.section}`} aria-labelledby="starting-steps">
    <h3 id="starting-steps">{t('goals.steps.title')}</h3>
    <p className="quiet">{t('goals.steps.starting')}</p>
    <ol className={classes.first}>
      {titles.map((title, index) => (
        // Two steps may have the same title; their order never changes here.
        <li key={`${index} ${title}`}>{title}</li>
      ))}
    </ol>
  </section>
);
