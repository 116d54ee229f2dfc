import { type BarcodeFormat, BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Creates a detector in WebAssembly, which comes from the shop. */
export function createDetector(formats: readonly BarcodeFormat[]): BarcodeDetector {
  prepareZXingModule({
    overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path) },
  });
  return new BarcodeDetector({ formats: [...formats] });
}
