/**
 * Registers every handler of responses to waiting operations. Loaded with `keepDraining`: each user on each
 * page sends them, and a response must not be lost because the screen that queued the operation is not open.
 */
import '../cart/cart-device.ts';
import '../pack/call-supervisor.ts';
import '../pack/modes/count.ts';
import '../pack/modes/move.ts';
import '../pack/modes/pick.ts';
import '../pack/modes/receive.ts';
import '../pack/modes/sort.ts';
import '../pack/modes/unmove.ts';
import '../pack/photo.ts';
import '../pack/put-back.ts';
import '../pack/report.ts';
import '../pack/scan.ts';
import '../pack/weigh.ts';
import '../sourcing/inquiry-ack.ts';
import './waiting/waiting-messages.ts';
