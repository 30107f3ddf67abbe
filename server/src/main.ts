import { readConfig } from './config.ts';
import { contextFor, endWith, launch } from './launch.ts';

try {
  await launch(contextFor(readConfig(process.env)));
} catch (error) {
  endWith(error);
}
