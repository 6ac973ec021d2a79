/**
 * Every file that puts answers of waiting operations in place. Read before the first one is sent: whoever signs in, on
 * whichever page, sends what waits here, and its answer must not be lost because the screen that made it is not open.
 */
import '../pack/call-supervisor.ts';
import '../pack/modes/count.ts';
import '../pack/modes/receive.ts';
import '../pack/modes/sort.ts';
import '../pack/photo.ts';
import '../pack/report.ts';
import '../pack/scan.ts';
