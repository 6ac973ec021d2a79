// What `npm start` does once everything is installed and built.
import { launch } from '../../../src/server/launch/project.mjs';
import { superviseInForeground } from '../../../src/server/launch/supervise.mjs';

const [program] = process.argv.slice(2);
await launch(() => superviseInForeground(process.execPath, [program]));
