import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Switch } from '#web/ui/Switch.tsx'

const KEYS = [
  ['search', '/'],
  ['next', 'j'],
  ['previous', 'k'],
  ['select', 'x'],
  ['enter', 'Enter'],
  ['approve', 'a'],
  ['reject', 'r'],
  ['note', 'e'],
  ['help', '?'],
] as const

interface KeysDialogProps {
  open: boolean
  isOn: boolean
  onOpen: () => void
  onClose: () => void
  onSwitch: (isOn: boolean) => void
}

/** What each key does, and the switch that turns them off: also by a button, for who has done so. */
export function KeysDialog({ open, isOn, onOpen, onClose, onSwitch }: KeysDialogProps) {
  const t = useT('admin-frame')
  return (
    <div className="script-only mt-8 flex justify-center max-lg:hidden">
      <Button variant="quiet" size="sm" icon="help" onClick={onOpen}>
        {t('keys.open')}
      </Button>
      <Dialog open={open} onClose={onClose} title={t('keys.title')} closeLabel={t('close')}>
        <Switch
          label={t('keys.on')}
          detail={t('keys.on.hint')}
          checked={isOn}
          onChange={event => onSwitch(event.currentTarget.checked)}
        />
        <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2.5">
          {KEYS.map(([name, key]) => (
            <Shortcut key={name} keys={[key]}>
              {t(`keys.${name}`)}
            </Shortcut>
          ))}
          <Shortcut keys={['g', 'u s b m']}>{t('keys.go')}</Shortcut>
        </dl>
      </Dialog>
    </div>
  )
}

function Shortcut({ keys, children }: { keys: readonly string[]; children: string }) {
  return (
    <>
      <dt dir="ltr" className="flex gap-1.5">
        {keys
          .flatMap(key => key.split(' '))
          .map(key => (
            <kbd
              key={key}
              className="min-w-7 rounded-sm border border-control bg-mist px-1.5 py-0.5 text-center text-sm font-medium"
            >
              {key}
            </kbd>
          ))}
      </dt>
      <dd>{children}</dd>
    </>
  )
}
