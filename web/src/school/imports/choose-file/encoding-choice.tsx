import { type ImportEncoding, type ImportFile, importEncodings } from '@trellis/contract/school/imports/import.ts';
import { useId } from 'react';
import { formatList } from '../../../language/formats.ts';
import { t } from '../../../language/translate.ts';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { Select } from '../../../ui/selects/select.tsx';
import { encodingLabel } from '../data/labels.ts';
import classes from './choose-file.module.css';

type Props = {
  found: ImportFile;
  isAsked: boolean;
  isOpen: boolean;
  onConfirm: () => void;
  onChoose: (encoding: ImportEncoding) => void;
};

/** Shows some names as they were read, and offers other encodings. */
export function EncodingChoice({ found: { encoding, sample_names }, isAsked, isOpen, onConfirm, onChoose }: Props) {
  const id = useId();
  if (sample_names.length === 0 && !isAsked) return null;
  return (
    <section className={classes.question} data-open={isOpen || undefined} aria-labelledby={`${id}title`}>
      <h3 id={`${id}title`} className={classes.questionTitle}>
        {t(isAsked ? 'imports.encoding.ask' : 'imports.encoding.title')}
      </h3>
      <p className="long-words">{formatList(sample_names)}</p>
      <div className={`row ${classes.encoding}`}>
        <label htmlFor={id}>{t('imports.encoding.label')}</label>
        <Select
          id={id}
          choices={importEncodings.map((value) => ({ value, label: encodingLabel(value) }))}
          value={encoding}
          onChange={(value) => {
            const chosen = importEncodings.find((one) => one === value);
            if (chosen) onChoose(chosen);
          }}
        />
      </div>
      {isAsked && <CheckboxField label={t('imports.encoding.right')} checked={!isOpen} onChange={onConfirm} />}
    </section>
  );
}
