import { readConfig } from './config.ts';
import { endWith, launch, prepare } from './launch.ts';

try {
  await launch(await prepare(readConfig(process.env)));
} catch (error) {
  endWith(error);
}
