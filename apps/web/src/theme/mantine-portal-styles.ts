// The looks of what the portal's frame and the home page are made of, and of what those components are made of, in the
// order Mantine asks for. Whatever else pages use is in mantine-page-styles.ts.
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Avatar.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
