/** What is read by a camera: EAN and UPC, and the codes of warehouses. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128', 'code_39', 'qr_code', 'data_matrix'] as const;

export type CodeReader = (source: HTMLVideoElement) => Promise<string | undefined>;

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type NativeDetector = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

const nativeDetector = (): NativeDetector | undefined =>
  (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector;

/** Creates the reader of the browser where it knows the codes of articles, else one in WebAssembly, which is loaded now. */
export async function createCodeReader(): Promise<CodeReader> {
  const Native = nativeDetector();
  const supported = (await Native?.getSupportedFormats()) ?? [];
  const detector: Detector =
    Native && supported.includes('ean_13')
      ? new Native({ formats: formats.filter((format) => supported.includes(format)) })
      : (await import('./wasm-detector.ts')).createDetector(formats);
  return async (source) => (await detector.detect(source))[0]?.rawValue;
}

export type CameraProblem = 'refused' | 'absent' | 'failed';

/** Returns why the camera cannot be used. */
export function cameraProblemOf(cause: unknown): CameraProblem {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent';
  return 'failed';
}

/** Opens the camera on the back. Browsers have it on https only. */
export async function openCamera(): Promise<MediaStream> {
  const devices = (navigator as { mediaDevices?: MediaDevices }).mediaDevices;
  if (!devices) throw new DOMException('There is no camera.', 'NotFoundError');
  return devices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false });
}

export const closeCamera = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());
