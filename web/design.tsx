import { keysOf } from '@trellis/contract/core/tables.ts';
import { statusTable } from '@trellis/contract/goals/status.ts';
import { type CSSProperties, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StatusBadge } from './src/goals/data/status-badge.tsx';
import { prepareMessages } from './src/language/translate.ts';
import { Button } from './src/ui/elements/button.tsx';
import { Card } from './src/ui/elements/card.tsx';
import { TextField } from './src/ui/forms/field.tsx';
import { choicesOf } from './src/ui/lists/choices.ts';
import { HeadingSelect, SelectField } from './src/ui/selects/select-field.tsx';
import { Bones } from './src/ui/skeletons/bones.tsx';
import './src/shell/theme/fonts.css';
import './src/shell/theme/tokens.css';
import './src/shell/theme/base.css';
import './src/shell/theme/shared.css';

// `npm run dev` shows this page at /design. It isn't part of a build.
const colours = ['page', 'surface', 'sunken', 'line', 'line-strong', 'ink', 'ink-soft', 'leaf', 'leaf-soft', 'danger'];
const texts = ['xs', 'sm', 'md', 'lg', 'xl', '2xl'];
const spaces = ['1', '2', '3', '4', '5', '6'];
const buttons = ['filled', 'outline', 'plain', 'danger', 'danger-outline'] as const;

const choices = choicesOf(['Annual', 'Quarterly']);

const row: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-4)', alignItems: 'end' };
const page: CSSProperties = {
  display: 'grid',
  gap: 'var(--space-5)',
  maxWidth: '60rem',
  margin: 'var(--space-6) auto',
};
const box: CSSProperties = { width: '6rem', height: '4rem', border: '1px solid var(--line)' };

function Design() {
  return (
    <main style={page}>
      <h1>Design</h1>
      <Card title="Colours">
        <div style={row}>
          {colours.map((name) => (
            <small key={name}>
              <div style={{ ...box, background: `var(--${name})` }} />
              --{name}
            </small>
          ))}
        </div>
      </Card>
      <Card title="Type">
        {texts.map((size) => (
          <p key={size} style={{ fontSize: `var(--text-${size})` }}>
            --text-{size}: Read for 20 minutes
          </p>
        ))}
      </Card>
      <Card title="Spaces, radius and shadow">
        <div style={row}>
          {spaces.map((step) => (
            <small key={step}>
              <div style={{ width: `var(--space-${step})`, height: '4rem', background: 'var(--leaf)' }} />
              --space-{step}
            </small>
          ))}
          <small>
            <div style={{ ...box, borderRadius: 'var(--radius)' }} />
            --radius
          </small>
          <small>
            <div style={{ ...box, borderRadius: 'var(--round)' }} />
            --round
          </small>
          <small>
            <div style={{ ...box, borderRadius: 'var(--radius)', boxShadow: 'var(--shadow)' }} />
            --shadow
          </small>
        </div>
      </Card>
      <Card title="Fields and what loads">
        <div style={row}>
          <TextField label="Goal" placeholder="Read for 20 minutes" />
          <SelectField label="Period" choices={choices} value="" placeholder="Select a period" onChange={() => {}} />
          <HeadingSelect label="Show" choices={choices} value="Annual" onChange={() => {}} />
        </div>
        <Bones lines={[60, 90]} />
      </Card>
      <Card title="Buttons and statuses">
        <div style={row}>
          {buttons.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
          <Button busy>busy</Button>
        </div>
        <p style={{ ...row, marginBlockStart: 'var(--space-4)' }}>
          {keysOf(statusTable).map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </p>
      </Card>
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('design.html has no #root');
void prepareMessages('all').then(() =>
  createRoot(root).render(
    <StrictMode>
      <Design />
    </StrictMode>,
  ),
);
