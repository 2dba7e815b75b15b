import {
  deviceAnswer,
  employeeAnswer,
  type TaskAnswer,
  taskAnswer,
  vehicleAnswer,
} from '@naust/domain/checklist/checklist.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

export type Device = string | null;

const headersOf = (device: Device) => (device === null ? {} : { 'X-Device-Token': device });
/** Without a network a call fails at once: a paused completion would look done. */
const checkOptions = { networkMode: 'always' } as const;

export const employeesQuery = (device: Device) =>
  queryOptions({
    ...checkOptions,
    queryKey: ['check', device, 'employees'],
    queryFn: ({ signal }) =>
      callApi('/check/employees', { answer: z.array(employeeAnswer), headers: headersOf(device), signal }),
  });

export const vehiclesQuery = (device: Device) =>
  queryOptions({
    ...checkOptions,
    queryKey: ['check', device, 'vehicles'],
    queryFn: ({ signal }) =>
      callApi('/check/vehicles', { answer: z.array(vehicleAnswer), headers: headersOf(device), signal }),
  });

export const tasksQuery = (device: Device, vehicleId: number) =>
  queryOptions({
    ...checkOptions,
    queryKey: ['check', device, 'tasks', vehicleId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      callApi(`/check/vehicle/${vehicleId}/tasks`, { answer: z.array(taskAnswer), headers: headersOf(device), signal }),
  });

export interface Tap {
  readonly taskId: number;
  readonly employeeId: number | null;
  readonly notes: string;
}

export const completing = (device: Device) => ({
  ...checkOptions,
  mutationFn: ({ taskId, ...body }: Tap): Promise<TaskAnswer> =>
    callApi(`/check/vehicle-tasks/${taskId}/complete`, {
      method: 'POST',
      body,
      answer: taskAnswer,
      headers: headersOf(device),
    }),
});

/** Returns the token of this device. */
export const openDevice = async (pin: string): Promise<string> =>
  (await callApi('/check/device', { method: 'POST', body: { pin }, answer: deviceAnswer })).token;

/** The shop requires the PIN on this device. */
export const asksForPin = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'DEVICE_NOT_ADMITTED';
